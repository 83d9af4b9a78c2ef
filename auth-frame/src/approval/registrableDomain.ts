/** Hosts under which anybody can have a name of their own. */
const suffixes = new Set(
  `github.io gitlab.io vercel.app now.sh pages.dev workers.dev netlify.app web.app firebaseapp.com herokuapp.com
  onrender.com fly.dev surge.sh azurewebsites.net azurestaticapps.net cloudfront.net appspot.com run.app a.run.app
  ngrok.io ngrok.app ngrok.dev ngrok-free.app ngrok-free.dev railway.app up.railway.app deno.dev replit.app repl.co
  replit.dev glitch.me blogspot.com trycloudflare.com eu.org myshopify.com webflow.io framer.app framer.website
  wixsite.com squarespace.com lovable.app bolt.host stackblitz.io webcontainer.io csb.app codesandbox.io gitpod.io
  github.dev githubpreview.dev app.github.dev githubusercontent.com loca.lt localhost.run lhr.life ipfs.io dweb.link
  cf-ipfs.com eth.limo eth.link arweave.net ic0.app icp0.io duckdns.org no-ip.org dyndns.org nip.io sslip.io xip.io
  edgeone.app amplifyapp.com elasticbeanstalk.com digitaloceanspaces.com ondigitalocean.app b-cdn.net kinsta.app
  zeabur.app koyeb.app render.com streamlit.app hf.space r2.dev translate.goog s3.amazonaws.com`.split(/\s+/),
)
/** The second level of a country's domain that is for everybody, as in `co.uk` or `com.au`. */
const generic = /^(ac|co|com|edu|go|gob|gov|gv|info|me|mil|ne|net|nom|or|org|sch)\.[a-z]{2}$/

/**
 * The part of a host that somebody registered: `example.co.uk` of `app.example.co.uk`. A short list stands in for the whole
 * Public Suffix List: what it has never heard of counts as registered at its second level. Addresses by number and single
 * labels are returned whole.
 *
 * @param hostname without a port, in punycode
 */
export function registrableDomain(hostname: string): string {
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return hostname
  const labels = hostname.split('.')
  for (let from = 0; from < labels.length - 1; from++) {
    const suffix = labels.slice(from + 1).join('.')
    if (labels.length - from === 2 || generic.test(suffix) || suffixes.has(suffix)) return labels.slice(from).join('.')
  }
  return hostname
}
