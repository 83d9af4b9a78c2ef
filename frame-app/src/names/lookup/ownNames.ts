/** Suffix of our own names. */
export const ownZone = 'reown.id'

/** Returns whether a name is one of our own. Older ones have a different suffix. */
export const isOwnName = (name: string): boolean => /^[a-z0-9-]+\.(reown|wcn)\.id$/i.test(name)
