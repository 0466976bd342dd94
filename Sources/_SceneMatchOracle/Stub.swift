import SceneMatch
