import type { Frame } from '@playwright/test'
import axe from 'axe-core'

type Found = {
  /** Number of axe rules that applied to at least one element and found no violation. */
  readonly passes: number
  readonly violations: readonly { readonly id: string; readonly nodes: readonly string[] }[]
}
type WithAxe = { readonly axe: typeof axe }

/** Runs axe in one document, but not in its parent and child documents. Injects axe's source only once per document. */
export async function axeIn(frame: Frame): Promise<Found> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return frame.evaluate(async (isPart) => {
    const { axe } = window as unknown as WithAxe
    // In a frame, runs axe as if the parent document had started the check.
    const context = { include: [['html']], initiator: !isPart } as unknown as Parameters<typeof axe.runPartial>[0]
    const { passes, violations } = await axe.finishRun([await axe.runPartial(context, {})], {})
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }))
    return { passes: passes.length, violations: found }
  }, frame.parentFrame() !== null)
}
