/** Measures the page's cumulative layout shift, and calls the listener with each new value. */
export function measureShift(listener: (shift: number) => void): () => void {
  let sum = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) sum += entry.value
    listener(sum)
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  return () => observer.disconnect()
}
