extension PlatformProfile {
  /// The profiles that differ from this one in one switch alone.
  ///
  /// - Parameter decidingSwitch: the switch to change.
  /// - Returns: each other setting, such as `nothingMatches = fail`, with its profile.
  public func alternatives(
    to decidingSwitch: Switch
  ) -> [(setting: String, profile: PlatformProfile)] {
    switch decidingSwitch {
    case .supportsMultipleScenes: toggled(\.supportsMultipleScenes, decidingSwitch)
    case .prefersNeedsCan: toggled(\.prefersNeedsCan, decidingSwitch)
    case .openSceneWithoutViewModifier:
      others(
        \.openSceneWithoutViewModifier, [.neverHandles, .allowsAnything, .useSceneModifier],
        decidingSwitch)
    case .tieBreak:
      others(
        \.tieBreak, [.mostRecentlyUsed, .declarationOrder, .creationOrder], decidingSwitch)
    case .nothingMatches:
      others(\.nothingMatches, [.fail, .firstDeclared], decidingSwitch)
    case .absentSubject:
      others(\.absentSubject, [.onlyWildcard, .onlyConstantPredicates], decidingSwitch)
    case .unclaimedIdentifier:
      others(\.unclaimedIdentifier, [.unmodifiedScene, .nothing], decidingSwitch)
    case .openSingleWindow:
      others(\.openSingleWindow, [.focus, .duplicate], decidingSwitch)
    case .primaryOverNone:
      others(\.primaryOverNone, [.wins, .ignored], decidingSwitch)
    }
  }

  private func toggled(
    _ path: WritableKeyPath<PlatformProfile, Bool>, _ decidingSwitch: Switch
  ) -> [(setting: String, profile: PlatformProfile)] {
    var profile = self
    profile[keyPath: path].toggle()
    return [("\(decidingSwitch.rawValue) = \(profile[keyPath: path])", profile)]
  }

  private func others<Setting: RawRepresentable<String> & Equatable>(
    _ path: WritableKeyPath<PlatformProfile, Setting>, _ settings: [Setting],
    _ decidingSwitch: Switch
  ) -> [(setting: String, profile: PlatformProfile)] {
    settings.filter { $0 != self[keyPath: path] }.map { setting in
      var profile = self
      profile[keyPath: path] = setting
      return ("\(decidingSwitch.rawValue) = \(setting.rawValue)", profile)
    }
  }
}
