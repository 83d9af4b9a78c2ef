/** The browser's privacy signals: Do Not Track and Global Privacy Control. */
export type PrivacyWishes = { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean }

/** Whether the user's browser asks not to be tracked. */
export function refusesTracking({ doNotTrack, globalPrivacyControl }: PrivacyWishes): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}
