type Size = { readonly at: number; readonly data: number }

const invocation = -0x100
const metas = -0x200
const infos = -0x400
const instructionData = -0x40

/**
 * Offsets of the source, spender and owner accounts in the program's input. The token program's account comes after
 * them.
 */
const source: Size = { at: 8, data: 165 }
const spender: Size = { at: source.at + sizeOf(165), data: 0 }
const owner: Size = { at: spender.at + sizeOf(0), data: 0 }
const tokenProgramAt = owner.at + sizeOf(0)
const accounts = [
  { ...source, isWritable: 1, isSigner: 0 },
  { ...spender, isWritable: 0, isSigner: 0 },
  { ...owner, isWritable: 0, isSigner: 1 },
]

/**
 * Returns a Solana program (sBPF version 0, as ELF) that makes the token program approve a spender for all tokens of an
 * account, as an inner instruction. The program's accounts are the source, the spender, the owner (who signs) and the
 * token program. The program ignores its instruction data.
 */
export function delegatingProgram(): Uint8Array {
  const approve = [4, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]
  return elf([
    move(6, 1),
    ...approve.map((byte, index) => storeByte(instructionData + index, byte)),
    ...accounts.flatMap(({ at, isWritable, isSigner }, index) => [
      ...storeAddress(metas + 16 * index, at + 8),
      storeByte(metas + 16 * index + 8, isWritable),
      storeByte(metas + 16 * index + 9, isSigner),
    ]),
    ...accounts.flatMap(({ at, data, isWritable, isSigner }, index) => {
      const info = infos + 56 * index
      return [
        ...storeAddress(info, at + 8),
        ...storeAddress(info + 8, at + 72),
        ...storeNumber(info + 16, data),
        ...storeAddress(info + 24, at + 88),
        ...storeAddress(info + 32, at + 40),
        // The account's rent epoch is the last field of the account's entry in the input.
        ...[move(7, 6), addNumber(7, at + sizeOf(data) - 8), code(0x79, 7, 7), store(info + 40, 7)],
        storeByte(info + 48, isSigner),
        storeByte(info + 49, isWritable),
        storeByte(info + 50, 0),
      ]
    }),
    ...storeAddress(invocation, tokenProgramAt + 8),
    ...storeOwn(invocation + 8, metas),
    ...storeNumber(invocation + 16, accounts.length),
    ...storeOwn(invocation + 24, instructionData),
    ...storeNumber(invocation + 32, approve.length),
    ...[move(1, 10), addNumber(1, invocation), move(2, 10), addNumber(2, infos)],
    ...[setNumber(3, accounts.length), setNumber(4, 0), setNumber(5, 0)],
    // The loader fills in the address of the syscall.
    call,
    code(0x95),
  ])
}

/** Size of one account in a program's input, in bytes: header, data, space for growth, padding and rent epoch. */
function sizeOf(data: number): number {
  return 88 + data + 10_240 + ((8 - (data % 8)) % 8) + 8
}

/** Encodes one sBPF instruction in 8 bytes. */
function code(operation: number, target = 0, from = 0, offset = 0, number = 0): Buffer {
  const bytes = Buffer.alloc(8)
  bytes[0] = operation
  bytes[1] = target | (from << 4)
  bytes.writeInt16LE(offset, 2)
  bytes.writeInt32LE(number, 4)
  return bytes
}

const call = code(0x85, 0, 0, 0, -1)
const move = (target: number, from: number) => code(0xbf, target, from)
const setNumber = (target: number, number: number) => code(0xb7, target, 0, 0, number)
const addNumber = (target: number, number: number) => code(0x07, target, 0, 0, number)
/** Instructions that store a value in the program's own memory, below the address in register 10. */
const store = (at: number, from: number) => code(0x7b, 10, from, at)
const storeByte = (at: number, byte: number) => code(0x72, 10, 0, at, byte)
const storeNumber = (at: number, number: number) => [setNumber(7, number), store(at, 7)]
/** Instructions that store the address of a field of the program's input. Register 6 contains the input's address. */
const storeAddress = (at: number, address: number) => [move(7, 6), addNumber(7, address), store(at, 7)]
const storeOwn = (at: number, place: number) => [move(7, 10), addNumber(7, place), store(at, 7)]

/** Creates an ELF file with the program's code and the only syscall that the code uses: `sol_invoke_signed_c`. */
function elf(instructions: readonly Buffer[]): Uint8Array {
  const names = ['', '.text', '.dynsym', '.dynstr', '.rel.dyn', '.dynamic', '.shstrtab']
  const text = Buffer.concat(instructions)
  const symbols = Buffer.alloc(48)
  symbols.writeUInt32LE(1, 24)
  symbols[28] = 0x10
  const [textAt, symbolsAt] = [64, 64 + text.length]
  const relocationsAt = symbolsAt + symbols.length
  const relocations = numbers(textAt + 8 * instructions.indexOf(call), 2 ** 32 + 10)
  const dynamicAt = relocationsAt + relocations.length
  const dynamic = numbers(...[17, relocationsAt], ...[18, 16], ...[19, 16], ...[6, symbolsAt], ...[0, 0])
  const symbolNames = Buffer.from('\0sol_invoke_signed_c\0')
  const symbolNamesAt = dynamicAt + dynamic.length
  const sectionNames = Buffer.from(`${names.join('\0')}\0`)
  const sectionNamesAt = symbolNamesAt + symbolNames.length
  const padding = Buffer.alloc((8 - ((sectionNamesAt + sectionNames.length) % 8)) % 8)
  const section = (name: string, type: number, flags: number, at: number, size: number, entry = 0) => {
    const header = Buffer.alloc(64)
    if (name) header.writeUInt32LE(sectionNames.indexOf(`\0${name}\0`) + 1)
    header.writeUInt32LE(type, 4)
    numbers(flags, flags && at, at, size).copy(header, 8)
    numbers(8, entry).copy(header, 48)
    return header
  }
  // The ELF sections in file order.
  const sections = [
    section('', 0, 0, 0, 0),
    section('.text', 1, 6, textAt, text.length),
    section('.dynsym', 11, 2, symbolsAt, symbols.length, 24),
    section('.rel.dyn', 9, 2, relocationsAt, relocations.length, 16),
    section('.dynamic', 6, 2, dynamicAt, dynamic.length, 16),
    section('.dynstr', 3, 2, symbolNamesAt, symbolNames.length),
    section('.shstrtab', 3, 0, sectionNamesAt, sectionNames.length),
  ]
  const head = Buffer.alloc(64)
  Buffer.from('7f454c46020101', 'hex').copy(head)
  head.writeUInt16LE(3, 16)
  head.writeUInt16LE(247, 18)
  head.writeUInt32LE(1, 20)
  numbers(textAt, 64, sectionNamesAt + sectionNames.length + padding.length).copy(head, 24)
  for (const [index, value] of [64, 56, 0, 64, sections.length, sections.length - 1].entries())
    head.writeUInt16LE(value, 52 + 2 * index)
  return Buffer.concat([
    ...[head, text, symbols, relocations, dynamic, symbolNames, sectionNames, padding],
    ...sections,
  ])
}

/** Encodes numbers as 64 bits each. */
function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length)
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 8 * index)
  return bytes
}
