import * as z from 'zod/mini'
import { DecimalText } from '../../app/http/DecimalText.ts'

/** An amount in an on-ramp answer. The server sends a string or a number; the parsed result is a decimal string. */
export const Decimal = z.union([z.string().check(z.regex(/^\d{1,40}(\.\d{1,40})?$/)), DecimalText])
