import { appLink } from './appLink.ts'

/** Schemes that do not belong to wallets: of browsers and their pages, of operating systems, of well-known programs. */
const otherPrograms = new RegExp(
  `^(${[
    // Schemes of browsers
    '.*-extension|chrome.*|moz-.*|firefox.*|google.*|microsoft.*|brave|opera.*|vivaldi|safari.*|devtools|jar|web\\+.*',
    // Schemes of protocols
    's?ftps?|ssh|telnet|gopher|news|nntp|ircs?|ldaps?|callto|sips?|sms.*|mms|xmpp|matrix|im|facetime.*|magnet',
    'geo|maps|urn|openpgp.*|wtai|webcals?|feed|smb|nfs|afp|davs?|vnc|rdp|git|svn.*|rsync',
    // Schemes of operating systems
    'ms-.*|search|search-ms|shell|windows.*|xbox.*|onenote.*|onedrive|outlook.*|hcp|res|mk|its|mhtml',
    'x-.*|apple.*|com\\.apple.*|itms.*|shortcuts|workflow|prefs|app-(prefs|settings)|applescript|help|message|photos.*',
    'android-.*|market|package',
    // Schemes of well-known programs
    'vscode.*|cursor|jetbrains|idea|steam|zoommtg|zoomus|slack|skype|msteams|discord|spotify|tg|whatsapp|viber|sgnl',
  ].join('|')}):`,
)

/**
 * Reads a URL that should open a wallet: `https:`, or the scheme of the wallet's app followed by `//` (CT-1). Each
 * wallet has its own scheme, so an allowlist is impossible. We reject schemes that are known to belong to other
 * programs. The SDK repeats this check before it opens a link in the host's window (CT-2).
 *
 * @returns the URL as the browser will read it, or `undefined` if it is not allowed
 */
export function walletLink(text: string): string | undefined {
  const link = appLink(text)
  return link && !otherPrograms.test(link) ? link : undefined
}
