/** The calls that a library can support. Each call resolves with a value that can be shown as JSON. */
export type Calls = {
  connect(): Promise<unknown>
  accounts(): Promise<unknown>
  signMessage(): Promise<unknown>
  signTransaction(): Promise<unknown>
  signAllTransactions(): Promise<unknown>
  signIn(): Promise<unknown>
  sendTransaction(): Promise<unknown>
  switchChain(): Promise<unknown>
  getPermissions(): Promise<unknown>
  revokePermissions(): Promise<unknown>
  disconnect(): Promise<unknown>
}

export type Library = {
  readonly name: string
  /** The calls that this library supports. */
  readonly calls: Partial<Calls>
  /** Calls `say` with one line of text whenever the library's own state changes. */
  watch?(say: (words: string) => void): void
}

export const message = 'Hello from a library'
/** An unused account: number 6 of the local world's mnemonic. */
export const recipient = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
