/** Whether this browser tells what covers a page: version 2 of IntersectionObserver, which Firefox and Safari lack (UI-5). */
export function tellsCovering(): boolean {
  return 'IntersectionObserverEntry' in globalThis && 'isVisible' in IntersectionObserverEntry.prototype
}
