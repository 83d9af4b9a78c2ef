/** Written into the bundle by the build. */
declare const SDK_VERSION: string
declare const PROTOCOL_VERSION: number

/** Chrome renders pages ahead; other browsers lack the property. */
interface Document {
  readonly prerendering?: boolean
}
