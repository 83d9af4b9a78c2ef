import * as z from 'zod/mini'
import type { AirlockError } from '../errors/AirlockError.ts'
import { firstError } from '../errors/firstError.ts'
import { fromWireError, type KnownErrors } from '../errors/fromWireError.ts'
import { toWireError } from '../errors/toWireError.ts'
import { frameLimits, isBounded, type Limits } from './guard.ts'
import { type Outcome, OutcomeEnvelope } from './outcome.ts'

type Method = { readonly params: z.ZodMiniType; readonly result: z.ZodMiniType }

/** One arrow of the picture: every method that may cross it, with the shape of its question and of its answer. */
export type Contract = { readonly [method: string]: Method }

export type Params<method extends Method> = z.output<method['params']>
export type Result<method extends Method> = z.output<method['result']>

export type Handlers<contract extends Contract> = {
  readonly [name in keyof contract]: (
    params: Params<contract[name]>,
  ) => Result<contract[name]> | Promise<Result<contract[name]>>
}
/** What stands on the other side of a port: promises of outcomes, not yet trusted. */
export type Remote<contract extends Contract> = {
  readonly [name in keyof contract]: (params: unknown) => Promise<unknown>
}
/** A remote whose answers have been parsed and whose failures are thrown. */
export type Consumer<contract extends Contract> = {
  readonly [name in keyof contract]: (params: Params<contract[name]>) => Promise<Result<contract[name]>>
}

/**
 * Turns handlers into the methods that a port serves: parse, run, parse. The map has a null prototype because Penpal
 * looks methods up along the prototype chain.
 *
 * @param limits the bounds of one message (CH-7), checked before its schema
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
 * Gives a remote its contract's types: what is asked is parsed before it leaves and what comes back before it is
 * believed. A failure on the other side is thrown as an `AirlockError` with the code it had there.
 *
 * @param known the errors of the other side that keep their names here
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

/** A served method never rejects: where the call itself fails, the port is closed or the other end is not ours. */
async function ask(method: (params: unknown) => Promise<unknown>, question: unknown): Promise<unknown> {
  try {
    return await method(question)
  } catch (cause) {
    throw firstError('DISCONNECTED', {}, { cause })
  }
}

/** Bounded first, then the schema; the error of what does not fit names nothing of zod. */
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

const invalidParams = (detail: string) => firstError('INVALID_PARAMS', { detail })
const invalidResult = (name: string) => () => firstError('INVALID_RESULT', { name })
