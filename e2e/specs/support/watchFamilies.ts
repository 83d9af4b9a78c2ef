import type { Namespace, Sdk } from '../../../sdk/src/index.ts'
import type { DemoPage } from './createDemoPage.ts'

type FamilyEvent = readonly [namespace: Namespace, name: string]
type WithEvents = { familyEvents: FamilyEvent[] }

/**
 * Starts recording the events of these families' providers.
 *
 * @returns a function that waits until the page and the frame have exchanged all their messages, and returns the events
 * since its last call
 */
export async function watchFamilies(
  { page }: DemoPage,
  namespaces: readonly Namespace[],
): Promise<() => Promise<readonly FamilyEvent[]>> {
  await page.waitForFunction(() => window.sdk)
  await page.evaluate((namespaces) => {
    const seen: [Namespace, string][] = []
    Object.assign(window, { familyEvents: seen })
    for (const namespace of namespaces)
      for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'])
        (window.sdk as Sdk<Namespace>).getProvider(namespace).on(name, () => seen.push([namespace, name]))
  }, namespaces)
  return () =>
    page.evaluate(async () => {
      await window.sdk!.preload()
      return (window as unknown as WithEvents).familyEvents.splice(0)
    })
}
