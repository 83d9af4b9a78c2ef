/** Returns the value at a path in the window, such as `XverseProviders.BitcoinProvider`. */
export const windowAt = (path: string): unknown =>
  path.split('.').reduce((value: unknown, name) => Object(value)[name], globalThis)
