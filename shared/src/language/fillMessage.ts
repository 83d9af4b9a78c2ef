/** Replaces the placeholders of a message, for example `{name}`, with the values of these names. */
export const fillMessage = (message: string, values: Readonly<Record<string, unknown>>): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
