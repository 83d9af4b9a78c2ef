/** Full stops that a browser accepts in a host name. */
const stop = /(?<=[\p{L}\p{N}_-])([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}-]*\p{L})/gu

/**
 * Text from a site or a token, written so that no mail program makes a link of it: `https[:]//evil[.]example`. It stays
 * readable, and amounts such as `0.5 ETH` stay unchanged.
 */
export function withoutLinks(text: string): string {
  return text.replace(stop, '[$1]').replaceAll('://', '[:]//').replaceAll('@', '[at]')
}
