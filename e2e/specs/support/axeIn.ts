import type { Frame } from '@playwright/test'
import axe from 'axe-core'

type Found = {
  /** How many rules had something to try here, and found nothing wrong. */
  readonly passes: number
  readonly violations: readonly { readonly id: string; readonly nodes: readonly string[] }[]
}
type WithAxe = { readonly axe: typeof axe }

/**
 * What axe says of one document, without those in it and around it: the frame takes the rules once and tries them on
 * each of its views.
 */
export async function axeIn(frame: Frame): Promise<Found> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return frame.evaluate(async (isPart) => {
    const { axe } = window as unknown as WithAxe
    // As axe looks at a frame when it begins with the page around it.
    const context = { include: [['html']], initiator: !isPart } as unknown as Parameters<typeof axe.runPartial>[0]
    const { passes, violations } = await axe.finishRun([await axe.runPartial(context, {})], {})
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }))
    return { passes: passes.length, violations: found }
  }, frame.parentFrame() !== null)
}
