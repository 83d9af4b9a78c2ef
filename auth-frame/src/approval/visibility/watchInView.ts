type InView = {
  /** Those that are on screen now, even if only an edge is, and were not dropped. */
  readonly list: () => readonly Element[]
  /** It need not be watched any longer. */
  readonly drop: (element: Element) => void
  readonly stop: () => void
}

/** Tracks which of many elements are on screen, whatever lies over them: only these need a closer look. */
export function watchInView(elements: readonly Element[]): InView {
  const watched = new Set(elements)
  const inView = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting && watched.has(target)) inView.add(target)
      else inView.delete(target)
  })
  for (const each of elements) observer.observe(each)
  return {
    list: () => [...inView],
    drop(element) {
      watched.delete(element)
      inView.delete(element)
      observer.unobserve(element)
    },
    stop: () => observer.disconnect(),
  }
}
