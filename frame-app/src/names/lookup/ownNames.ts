/** Suffix of the names that users can register with us. */
export const ownZone = 'reown.id'

/** Returns whether a name has our own suffix. Older names have the suffix `wcn.id`. */
export const isOwnName = (name: string): boolean => /^[a-z0-9-]+\.(reown|wcn)\.id$/i.test(name)
