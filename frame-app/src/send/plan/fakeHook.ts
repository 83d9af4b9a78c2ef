/**
 * Builds a Solana program as an ELF file for Solana's virtual machine. The program succeeds if it is called with
 * `accounts` accounts, and fails otherwise.
 *
 * @see https://github.com/anza-xyz/sbpf/blob/main/doc/bytecode.md
 */
export function fakeHook(accounts: number): Uint8Array {
  const code = Buffer.concat([
    // Sets register r2 to the number of accounts, which it reads from the input at r1.
    instruction(0x79, { to: 2, from: 1 }),
    instruction(0xb7, { to: 0, value: 0 }),
    instruction(0x15, { to: 2, skip: 1, value: accounts }),
    instruction(0xb7, { to: 0, value: 1 }),
    instruction(0x95, {}),
  ])
  const names = Buffer.from('\0.text\0.shstrtab\0')
  const [textAt, namesAt] = [headerSize, headerSize + code.length]
  const sectionsAt = Math.ceil((namesAt + names.length) / 8) * 8
  const header = Buffer.alloc(headerSize)
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  header.writeUInt16LE(3, 16) // type: shared object
  header.writeUInt16LE(247, 18) // machine: BPF
  header.writeUInt32LE(1, 20)
  header.writeBigUInt64LE(BigInt(textAt), 24) // entry point
  header.writeBigUInt64LE(BigInt(headerSize), 32)
  header.writeBigUInt64LE(BigInt(sectionsAt), 40)
  header.writeUInt16LE(headerSize, 52)
  header.writeUInt16LE(56, 54)
  header.writeUInt16LE(64, 58)
  header.writeUInt16LE(3, 60) // number of sections
  header.writeUInt16LE(2, 62) // index of the section that contains the section names
  return Buffer.concat([
    header,
    code,
    names,
    Buffer.alloc(sectionsAt - namesAt - names.length),
    Buffer.alloc(64),
    section({ name: 1, type: 1, flags: 6, at: textAt, size: code.length }),
    section({ name: 7, type: 3, flags: 0, at: namesAt, size: names.length }),
  ])
}

const headerSize = 64

function instruction(code: number, { to = 0, from = 0, skip = 0, value = 0 }): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.set([code, to | (from << 4)])
  bytes.writeInt16LE(skip, 2)
  bytes.writeInt32LE(value, 4)
  return bytes
}

type Section = {
  readonly name: number
  readonly type: number
  readonly flags: number
  readonly at: number
  readonly size: number
}

function section({ name, type, flags, at, size }: Section): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.writeUInt32LE(name, 0)
  bytes.writeUInt32LE(type, 4)
  bytes.writeBigUInt64LE(BigInt(flags), 8)
  bytes.writeBigUInt64LE(BigInt(flags && at), 16)
  bytes.writeBigUInt64LE(BigInt(at), 24)
  bytes.writeBigUInt64LE(BigInt(size), 32)
  bytes.writeBigUInt64LE(8n, 48)
  return bytes
}
