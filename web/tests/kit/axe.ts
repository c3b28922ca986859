// axe-core: what people with other eyes, hands and ears would stumble over.

import axe from "axe-core";
import type { Page } from "playwright-core";

interface Found {
  violations: { id: string; impact?: string | null; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

/** Serious and critical faults, in words. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as Found;
  return found.violations
    .filter((it) => it.impact === "serious" || it.impact === "critical")
    .flatMap((it) => it.nodes.map((node) => `${it.id}: ${node.target.join(" ")}: ${node.failureSummary?.replaceAll("\n", " ") ?? it.help}`));
}
