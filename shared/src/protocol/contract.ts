import * as z from 'zod/mini'
import type { AirlockError } from '../errors/AirlockError.ts'
import { fromWireError, type KnownErrors } from '../errors/fromWireError.ts'
import { makeError } from '../errors/makeError.ts'
import { toWireError } from '../errors/toWireError.ts'
import { frameLimits, isBounded, type Limits } from './guard.ts'
import { type Outcome, OutcomeEnvelope } from './outcome.ts'

type Method = { readonly params: z.ZodMiniType; readonly result: z.ZodMiniType }

/** A contract for one direction between two realms: the methods, each with the schemas of its params and result. */
export type Contract = { readonly [method: string]: Method }

export type Params<method extends Method> = z.output<method['params']>
export type Result<method extends Method> = z.output<method['result']>

export type Handlers<contract extends Contract> = {
  readonly [name in keyof contract]: (
    params: Params<contract[name]>,
  ) => Result<contract[name]> | Promise<Result<contract[name]>>
}
/** The methods that the other side of a port serves. Their results are not validated yet. */
export type Remote<contract extends Contract> = {
  readonly [name in keyof contract]: (params: unknown) => Promise<unknown>
}
/** The methods of the other side, with validated results. If a call fails, the method throws. */
export type Consumer<contract extends Contract> = {
  readonly [name in keyof contract]: (params: Params<contract[name]>) => Promise<Result<contract[name]>>
}

/**
 * Converts handlers to the methods that a port serves. Each method validates the params, runs the handler and validates
 * the result. The map has a null prototype, because Penpal looks up methods along the prototype chain.
 *
 * @param limits of one message (CH-7), checked before its schema
 */
export function serve<contract extends Contract>(
  contract: contract,
  handlers: Handlers<contract>,
  limits: Limits = frameLimits,
): Remote<contract> {
  const methods = Object.create(null)
  for (const name of Object.keys(contract) as (keyof contract & string)[]) {
    const { params, result } = contract[name]!
    methods[name] = async (input: unknown): Promise<Outcome<unknown>> => {
      try {
        const value = await handlers[name](parse(params, input, limits, invalidParams) as never)
        return { ok: true, value: parse(result, value, limits, invalidResult(name)) }
      } catch (error) {
        return { ok: false, error: toWireError(error) }
      }
    }
  }
  return Object.freeze(methods)
}

/**
 * Adds the contract's types to the other side's methods. Validates params before they are sent, and results when they
 * arrive. Throws a failure of the other side as an `AirlockError` with the original code.
 *
 * @param known errors of the other side that keep their names here
 */
export function consume<contract extends Contract>(
  contract: contract,
  remote: Remote<contract>,
  limits: Limits = frameLimits,
  known?: KnownErrors,
): Consumer<contract> {
  const methods = Object.create(null)
  for (const name of Object.keys(contract) as (keyof contract & string)[]) {
    const { params, result } = contract[name]!
    methods[name] = async (input: unknown) => {
      const question = parse(params, input, limits, invalidParams)
      const outcome = parse(OutcomeEnvelope, await ask(remote[name]!, question), limits, invalidResult(name))
      if (!outcome.ok) throw fromWireError(outcome.error, known)
      return parse(result, outcome.value, limits, invalidResult(name))
    }
  }
  return Object.freeze(methods)
}

/** Calls a served method. Our methods never reject, so a rejection means a closed port or a foreign sender. */
async function ask(method: (params: unknown) => Promise<unknown>, question: unknown): Promise<unknown> {
  try {
    return await method(question)
  } catch (cause) {
    throw makeError('DISCONNECTED', {}, { cause })
  }
}

/** Checks the limits first, then the schema. Throws an error without zod internals. */
function parse<schema extends z.ZodMiniType>(
  schema: schema,
  value: unknown,
  limits: Limits,
  invalid: (detail: string) => AirlockError,
): z.output<schema> {
  if (!isBounded(value, limits)) throw invalid('the message is too large or not plain data')
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.join('.').slice(0, 100)
  throw invalid(path ? `\`${path}\` has the wrong form` : 'wrong form')
}

const invalidParams = (detail: string) => makeError('INVALID_PARAMS', { detail })
const invalidResult = (name: string) => () => makeError('INVALID_RESULT', { name })
