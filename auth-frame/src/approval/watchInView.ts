type InView = {
  /** Those that are on screen now, be it by an edge, and were not dropped. */
  readonly list: () => readonly Element[]
  /** It need not be watched any longer. */
  readonly drop: (element: Element) => void
  readonly stop: () => void
}

/** Keeps which of many elements are on screen, whatever lies over them: no more than fit there need a closer look. */
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
