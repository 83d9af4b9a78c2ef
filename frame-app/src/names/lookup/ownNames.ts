/** What the product's own names end with. */
export const ownZone = 'reown.id'

/** Whether a name is one of the product's own; older ones end otherwise. */
export const isOwnName = (name: string): boolean => /^[a-z0-9-]+\.(reown|wcn)\.id$/i.test(name)
