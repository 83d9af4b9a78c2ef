import { element } from '../dom/element.ts'
import type { HostWorld } from '../world/readWorld.ts'

const sdkFolder = `${location.origin}/sdk/`

/**
 * Call just before the SDK is created. Shows the compressed size of the SDK's modules that the page has loaded so far.
 * From now on, counts the requests that the SDK makes, until the modal opens for the first time.
 */
export function measureLoading({ modal }: HostWorld): void {
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(sdkFolder))
  const bytes = loaded.reduce((sum, each) => sum + (each as PerformanceResourceTiming).encodedBodySize, 0)
  element('measured-size').textContent = `${(bytes / 1_000).toFixed(1)} kB`

  const frameOrigin = new URL(modal).origin
  let requests = 0
  const counter = new PerformanceObserver((list) => {
    const ours = list.getEntries().filter(({ name }) => name.startsWith(sdkFolder) || name.startsWith(frameOrigin))
    requests += ours.length
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

/** Shows how long the modal took to open, in ms. */
export function showOpeningTime(duration: number): void {
  element('measured-opening').textContent = `${Math.round(duration)} ms`
  element('measured-opening-label').textContent = 'from your last click to the open modal'
}
