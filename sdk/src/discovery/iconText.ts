/**
 * Converts a wallet's icon to a string that fits into a message to the frame. The frame validates it, and an invalid
 * icon does not make us drop the wallet.
 */
export const iconText = (icon: unknown): string => `${icon}`.slice(0, 131072)
