import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  keccak256,
  type PrivateKeyAccount,
  parseAbi,
  parseSignature,
} from 'viem'

const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])

/**
 * The gateway's records by name. The name is without its zone (such as `.offchain.eth`). A name's records are its
 * addresses, by coin type, and its texts, by key.
 */
type GatewayRecords = ReadonlyMap<string, Readonly<Record<string, string>>>

/**
 * Answers a contract's query for a record of an offchain name (EIP-3668). Signs the answer so that this contract
 * accepts it.
 *
 * @param sender the contract that sends the query
 * @returns `null` if the query is invalid
 */
export async function answerGateway(
  records: GatewayRecords,
  signer: PrivateKeyAccount,
  sender: Address,
  question: Hex,
): Promise<Hex | null> {
  const result = resultOf(records, question)
  if (result === null) return null
  const signed = keccak256(
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes32' }],
      [sender, keccak256(question), keccak256(result)],
    ),
  )
  const { r, s, v = 27n } = parseSignature(await signer.sign({ hash: signed }))
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'bytes32' }, { type: 'bytes32' }, { type: 'uint8' }],
    [result, r, s, Number(v)],
  )
}

function resultOf(records: GatewayRecords, question: Hex): Hex | null {
  try {
    const [name, data] = decodeFunctionData({ abi: resolveAbi, data: question }).args
    const length = Number.parseInt(name.slice(2, 4), 16)
    const record = records.get(Buffer.from(name.slice(4, 4 + length * 2), 'hex').toString()) ?? {}
    const { functionName, args } = decodeFunctionData({ abi: recordAbi, data })
    if (functionName === 'text')
      return encodeFunctionResult({ abi: recordAbi, functionName, result: record[args[1]] ?? '' })
    const address = (record[String(args[1] ?? 60)] ?? '0x') as Hex
    if (args[1] !== undefined) return encodeAbiParameters([{ type: 'bytes' }], [address])
    const whole = address === '0x' ? `0x${'00'.repeat(20)}` : address
    return encodeAbiParameters([{ type: 'address' }], [whole as Address])
  } catch {
    return null
  }
}
