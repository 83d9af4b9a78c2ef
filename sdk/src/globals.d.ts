/** Written into the bundle by the build. */
declare const SDK_VERSION: string
declare const PROTOCOL_VERSION: number
