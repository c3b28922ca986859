//! Open ground: armies on it, ways drawn over it, places chosen on it.
