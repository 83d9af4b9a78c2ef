/** Hosts under which anyone can get a name. */
const suffixes = new Set(
  `github.io gitlab.io vercel.app now.sh pages.dev workers.dev netlify.app web.app firebaseapp.com herokuapp.com
  onrender.com fly.dev surge.sh azurewebsites.net azurestaticapps.net cloudfront.net appspot.com run.app a.run.app
  ngrok.io ngrok.app ngrok.dev ngrok-free.app ngrok-free.dev railway.app up.railway.app deno.dev replit.app repl.co
  replit.dev glitch.me blogspot.com trycloudflare.com eu.org myshopify.com webflow.io framer.app framer.website
  wixsite.com squarespace.com lovable.app bolt.host stackblitz.io webcontainer.io csb.app codesandbox.io gitpod.io
  github.dev githubpreview.dev app.github.dev githubusercontent.com loca.lt localhost.run lhr.life ipfs.io dweb.link
  cf-ipfs.com eth.limo eth.link arweave.net ic0.app icp0.io duckdns.org no-ip.org dyndns.org nip.io sslip.io xip.io
  edgeone.app amplifyapp.com elasticbeanstalk.com digitaloceanspaces.com ondigitalocean.app b-cdn.net kinsta.app
  zeabur.app koyeb.app render.com streamlit.app hf.space r2.dev translate.goog gitbook.io notion.site super.site
  fleek.co on.fleek.co on-fleek.app 4everland.app w3s.link nftstorage.link carrd.co wordpress.com weebly.com
  bubbleapps.io figma.site lovableproject.com`.split(/\s+/),
)
/** The second level of a country's domain that is for everyone, as in `co.uk` or `com.au`. */
const generic = /^(ac|co|com|edu|go|gob|gov|gv|info|me|mil|ne|net|nom|or|org|sch)\.[a-z]{2}$/

/**
 * Guesses whether strangers can register names directly under a host. A built-in list in place of the whole Public
 * Suffix List: it errs on refusing (every single label, every `com.xx`, everything under Amazon's), and what it has
 * never heard of counts as a domain of its owner.
 */
export function isPublicSuffix(host: string): boolean {
  return !host.includes('.') || generic.test(host) || suffixes.has(host) || /(^|\.)amazonaws\.com(\.cn)?$/.test(host)
}
