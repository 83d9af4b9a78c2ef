/**
 * A wallet's icon as a text that fits the message to the frame, which judges it: a wrong one costs the wallet its icon
 * at most.
 */
export const iconText = (icon: unknown): string => `${icon}`.slice(0, 131072)
