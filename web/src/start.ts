import { mount } from "svelte";
import "./look/standins.css";
import "./look/tokens.css";
import "./look/base.css";
import App from "./App.svelte";
import { viewed } from "./look/viewed.ts";
import "./look/settings.svelte.ts";

const target = document.getElementById("app");
if (target) mount(App, { target });

// Letters of our own come when there is something to read; until then the browser's stand in, at the same width.
void viewed().then(() => import("./look/fonts.css"));
