/**
 * Whether this browser reports what covers a page: version 2 of IntersectionObserver, which Firefox and Safari lack
 * (UI-5).
 */
export function reportsCovering(): boolean {
  return 'IntersectionObserverEntry' in globalThis && 'isVisible' in IntersectionObserverEntry.prototype
}
