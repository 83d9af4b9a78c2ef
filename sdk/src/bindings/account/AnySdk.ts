import type { Namespace, Sdk } from '../../Sdk.ts'

/** An SDK with any chain families. */
export type AnySdk = Sdk<Namespace>
