/** The build replaces the names of these two constants with their values. */
declare const SDK_VERSION: string
declare const PROTOCOL_VERSION: number

/** Only Chrome prerenders pages. Other browsers lack the property. */
interface Document {
  readonly prerendering?: boolean
}
