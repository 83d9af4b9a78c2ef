import type { Extension } from '#shared/protocol/hostToFrame.ts'

/** A wallet in the host's window as the lists know it. An `rdns` that is empty stands for none. */
export type ListedExtension = Readonly<Pick<Extension, 'id' | 'kind' | 'name' | 'rdns'>>
