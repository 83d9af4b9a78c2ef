import { sha256 } from '@noble/hashes/sha2'
import { PublicKey } from '@solana/web3.js'

/** Programs of the Solana Name Service: names, names as NFTs, records, and the `.sol` registry since 2026. */
export const nameProgram = new PublicKey('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX')
export const tokenizer = new PublicKey('nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk')
const records = new PublicKey('HP3D4D1ZCmohQGFVms2SS4LCANgJyksBf5s1F77FuFjZ')
export const srsProgram = new PublicKey('srsWjm76StJucL7atFyPSdXFaVLNPFqEt1uFEDPrZsn')
/** Account that identifies `.sol` names in the registry of 2026 (their class). */
export const solClass = new PublicKey('AjheAtCgSwEcEYd6xi6thcQW25ELWd7wKCx6SKBGUtMQ')
/** Parent account of all names in the old registry. */
const root = new PublicKey('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')

const derive = (program: PublicKey, ...seeds: Uint8Array[]) => PublicKey.findProgramAddressSync(seeds, program)[0]
const utf8 = (text: string) => new TextEncoder().encode(text)
const noClass = new Uint8Array(32)

const nameAccount = (name: string, parent: PublicKey, ofClass: Uint8Array = noClass) =>
  derive(nameProgram, sha256(utf8(`SPL Name Service${name}`)), ofClass, parent.toBytes())

/** Accounts of a name in the old registry, derived in the same way as by the service's own library. */
export type NameAccounts = {
  readonly registry: PublicKey
  /** The name's SOL record in the old (`record1`) and in the new format (`record2`). */
  readonly record1: PublicKey
  readonly record2: PublicKey
  /** Account whose existence shows that the name is an NFT. */
  readonly token: PublicKey
  readonly mint: PublicKey
}

/** @param sub label before the name, such as `pay` in `pay.alice.sol` */
export function nameAccounts(label: string, sub?: string): NameAccounts {
  const parent = nameAccount(label, root)
  const registry = sub === undefined ? parent : nameAccount(`\0${sub}`, parent)
  return {
    registry,
    record1: nameAccount('\x01SOL', registry),
    record2: nameAccount('\x02SOL', registry, derive(records, records.toBytes()).toBytes()),
    token: derive(tokenizer, utf8('nft_record'), registry.toBytes()),
    mint: derive(tokenizer, utf8('tokenized_name'), registry.toBytes()),
  }
}

/** Returns the account of a `.sol` name in the registry of 2026, and the mint that exists if the name is an NFT. */
export function srsAccounts(label: string): { readonly record: PublicKey; readonly mint: PublicKey } {
  const record = derive(srsProgram, utf8('record'), solClass.toBytes(), sha256(utf8(`SRS${label}`)))
  return { record, mint: derive(srsProgram, utf8('mint'), record.toBytes()) }
}
