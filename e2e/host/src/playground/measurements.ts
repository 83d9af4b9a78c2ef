import { element } from '../dom/element.ts'
import type { HostWorld } from '../world/readWorld.ts'

const sdkFolder = `${location.origin}/sdk/`

/**
 * Call as soon as the SDK exists. Shows the compressed size of the SDK's modules that the page has loaded so far.
 * From now on, counts the requests that the SDK makes, until the modal opens for the first time.
 */
export function measureLoading({ modal }: HostWorld): void {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const loaded = resources.filter(({ name }) => name.startsWith(sdkFolder))
  showSize(loaded).catch(() => {})

  const known = new Set(loaded.map(({ name }) => name))
  const frameOrigin = new URL(modal).origin
  const isOurs = ({ name }: PerformanceEntry) =>
    (name.startsWith(sdkFolder) && !known.has(name)) || name.startsWith(frameOrigin)
  let requests = 0
  const counter = new PerformanceObserver((list) => {
    requests += list.getEntries().filter(isOurs).length
    element('measured-requests').textContent = `${requests}`
  })
  counter.observe({ type: 'resource' })
  // The SDK shows the modal in a dialog, and opens this dialog before its first request has ended.
  const opening = new MutationObserver(() => {
    counter.disconnect()
    opening.disconnect()
  })
  opening.observe(document.documentElement, { subtree: true, attributeFilter: ['open'] })
}

async function showSize(loaded: readonly PerformanceResourceTiming[]): Promise<void> {
  const sizes = await Promise.all(loaded.map(compressedSize))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  element('measured-size').textContent = `${(bytes / 1_000).toFixed(1)} kB`
}

/** Returns a module's compressed size in bytes. For a module from its cache, the browser reports 0. */
async function compressedSize({ name, encodedBodySize }: PerformanceResourceTiming): Promise<number> {
  if (encodedBodySize > 0) return encodedBodySize
  const { body } = await fetch(name)
  const compressed = body!.pipeThrough(new CompressionStream('gzip'))
  return (await new Response(compressed).arrayBuffer()).byteLength
}

/** Shows how long the modal took to open, in ms. */
export function showOpeningTime(duration: number): void {
  element('measured-opening').textContent = `${Math.round(duration)} ms`
  element('measured-opening-label').textContent = 'from your last click to the open modal'
}
