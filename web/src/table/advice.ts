// An answer in words, for whoever is told what somebody would do.

import type { Answer, Ask, Form } from "../wire/types.ts";

/** What an answer says, in the words of the form that it answers. */
export function inWords(answer: Answer, form: Form | Ask["form"]): string {
  if ("choose" in answer) {
    const options = form.kind === "choose" ? form.options : [];
    const labels = answer.choose.map((key) => options.find((it) => it.key === key)?.label ?? key);
    return labels.length === 0 ? "choose none" : labels.join(", ");
  }
  if ("number" in answer) return `say ${answer.number}`;
  if ("text" in answer) return answer.text === "" ? "say nothing" : `say “${answer.text}”`;
  if ("dice" in answer) return "throw";
  if ("place" in answer) return "set up as it is drawn";
  if ("path" in answer && "nodes" in answer.path) {
    const { nodes } = answer.path;
    const labels = nodes.map((key) => (form.kind === "path" && "nodes" in form ? (form.nodes.find((it) => it.key === key)?.label ?? key) : key));
    return labels.length === 0 ? "stay" : `go by ${labels.join(", ")}`;
  }
  const way = "path" in answer && "way" in answer.path ? answer.path.way : "";
  if (way === "stand") return "stand";
  const word = way.split(" ")[0];
  return word === "charge" ? "charge as it is drawn" : word === "recover" ? "recover" : "go as it is drawn";
}
