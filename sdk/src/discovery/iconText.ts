/**
 * Converts a wallet's icon to a string that is short enough for a message to the frame. The frame validates the icon,
 * and keeps the wallet even if its icon is invalid.
 */
export const iconText = (icon: unknown): string => `${icon}`.slice(0, 131072)
