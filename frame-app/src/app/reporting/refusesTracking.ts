/** What a browser says of its visitor's wishes: Do Not Track and Global Privacy Control. */
export type PrivacyWishes = { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean }

/** Whether the visitor's browser asks that no one counts what they do. */
export function refusesTracking({ doNotTrack, globalPrivacyControl }: PrivacyWishes): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}
