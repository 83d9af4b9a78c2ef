let last = 0

/** A number that this page has not used yet: it names an attempt to connect, or a live object. */
export const nextSerial = (): number => ++last
