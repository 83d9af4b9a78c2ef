import type { IconName } from '../icons/icons.tsx'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

/** Colour never speaks alone: every tone has its shape. */
export const toneIcon = {
  danger: 'error',
  info: 'info',
  success: 'check',
  warning: 'warning',
} satisfies Record<Tone, IconName>
