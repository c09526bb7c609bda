import type { FunnelStyle } from "@brandwright/contract/funnels/funnels"

/** Soft light, round corners, a floating offer. */
const modern = `
:root{--radius:1.5rem;--round:999px}
.top{position:sticky;top:0;z-index:3;background:color-mix(in srgb,var(--background) 86%,transparent);backdrop-filter:blur(14px);border-bottom:1px solid var(--line)}
.hero{background:radial-gradient(60rem 34rem at 88% -12%,color-mix(in srgb,var(--accent) 26%,transparent),transparent 70%),radial-gradient(48rem 30rem at -8% 10%,color-mix(in srgb,var(--primary) 20%,transparent),transparent 68%),var(--soft)}
.hero:not(:has(.pictured)) .say{max-width:52rem;margin-inline:auto;text-align:center}.hero:not(:has(.pictured)) .act{justify-content:center}
.eyebrow{display:inline-block;background:var(--card);color:var(--link);border:1px solid var(--line);font-weight:600;font-size:.9rem;padding:.3rem .9rem;border-radius:999px;margin-bottom:1.4rem}
.button{box-shadow:0 10px 24px -10px color-mix(in srgb,var(--primary) 75%,transparent)}.button:hover{transform:translateY(-2px)}
.show .picture{box-shadow:0 30px 60px -24px color-mix(in srgb,var(--ink) 45%,transparent)}
.problem .prose,.guarantee .prose,.calltoaction .prose,.signup .prose{margin-inline:auto;text-align:center}
.benefits .head,.inside .head,.bonuses .head,.testimonials .head,.faq .head{margin-inline:auto;text-align:center}
.benefits,.testimonials,.faq{background:var(--soft)}
.cards li,.quotes li{background:var(--card);border:1px solid var(--line);border-radius:1.25rem;padding:1.75rem;box-shadow:0 18px 40px -32px var(--ink)}
.cards li,.guarantee .prose{position:relative}.cards li::before,.guarantee .prose::before{content:"";display:block;width:2.75rem;height:2.75rem;border-radius:.9rem;background:linear-gradient(135deg,var(--primary),var(--accent));margin-bottom:1.15rem}
.cards li::after,.guarantee .prose::after{content:"";position:absolute;left:2.83rem;top:2.5rem;width:.6rem;height:1.05rem;border:solid var(--card);border-width:0 .2rem .2rem 0;transform:rotate(42deg)}
.inside .wrap{max-width:62rem}.steps li{background:var(--card);border:1px solid var(--line);border-radius:1.25rem;padding:1.4rem}.steps{gap:1.25rem}
blockquote::before{content:"\\201C";display:block;font:700 3.2rem/.7 Georgia,serif;color:var(--link);height:1.5rem;margin-top:.4rem}
.gifts li{border-radius:1.25rem;padding:1.75rem;background:linear-gradient(150deg,color-mix(in srgb,var(--accent) 16%,var(--card)),var(--card) 70%);border:1px solid var(--line)}
.urgency{padding-block:0}.urgency .prose{max-width:none;text-align:center;border-radius:1.5rem;padding:clamp(2rem,5vw,3.5rem);background:var(--primary);color:var(--onPrimary)}.urgency .words,.urgency a{color:inherit}.urgency .words{max-width:46rem;margin-inline:auto}
.offer{background:var(--card);border:1px solid var(--line);border-radius:1.75rem;padding:clamp(1.75rem,5vw,3rem);box-shadow:0 40px 80px -48px var(--ink)}
.amount{color:var(--link)}
.guarantee .prose{border:1px solid var(--line);border-radius:1.5rem;padding:clamp(1.75rem,4vw,2.5rem);background:var(--soft)}.guarantee .prose::before{border-radius:50%;margin-inline:auto}.guarantee .prose::after{left:calc(50% - .3rem);top:calc(clamp(1.75rem,4vw,2.5rem) + .7rem)}.guarantee{padding-top:0}
.faqs{margin-inline:auto;background:var(--card);border-radius:1.25rem;padding:.5rem 1.75rem;border:1px solid var(--line)}.faqs details:last-child{border:0}
.later{margin-inline:auto;border-radius:1.5rem}.offered{justify-content:center}
`

/** Bold type, hard edges, bands of color. */
const bold = `
:root{--radius:0;--round:0}
body{font-size:1.125rem}
h1,h2{text-transform:uppercase;font-weight:900;letter-spacing:-.025em;line-height:1.02}h1{font-size:clamp(2.3rem,7.4vw,5.4rem)}h2{font-size:clamp(1.9rem,4.8vw,3.5rem)}
h3{font-weight:900}
.top{background:var(--ink);color:var(--background)}.top .brand{text-transform:uppercase;font-weight:900;letter-spacing:.02em}
.button{background:var(--accent);color:var(--onAccent);font-weight:800;text-transform:uppercase;border:3px solid var(--ink);box-shadow:6px 6px 0 var(--ink)}.button:hover{transform:translate(3px,3px);box-shadow:3px 3px 0 var(--ink)}
.top .button{border-color:var(--accent);box-shadow:none}
.hero{background:var(--primary);color:var(--onPrimary);border-bottom:6px solid var(--ink)}.hero .lead{color:inherit;font-weight:600}
.eyebrow{display:inline-block;background:var(--ink);color:var(--background);text-transform:uppercase;font-weight:800;font-size:.9rem;letter-spacing:.06em;padding:.35rem .8rem;transform:rotate(-1.5deg);margin-bottom:1.5rem}
.tag{background:var(--background);color:var(--ink);border:3px solid var(--ink);padding:.55rem 1rem;font-weight:900}
.show .picture{border:5px solid var(--ink);box-shadow:14px 14px 0 var(--ink)}
.problem{background:var(--ink);color:var(--background)}.problem .words{color:inherit;font-size:1.3rem;line-height:1.5}.problem a{color:inherit}
.cards li,.gifts li,.quotes li{background:var(--card);border:3px solid var(--ink);padding:1.6rem;box-shadow:8px 8px 0 var(--primary)}
.cards{gap:2rem}.cards li{counter-increment:card}.cards{counter-reset:card}.cards li::before{content:counter(card,decimal-leading-zero);display:block;font:900 2.4rem/1 var(--head);color:var(--link);margin-bottom:.8rem}
.inside{background:var(--soft);border-block:4px solid var(--ink)}.steps li::before{border-radius:0;background:var(--ink);color:var(--background)}
.gifts{gap:2rem}.gifts li{box-shadow:8px 8px 0 var(--accent)}
.quotes{gap:2rem}.quotes li{background:var(--ink);color:var(--background);box-shadow:8px 8px 0 var(--accent)}.quotes a{color:inherit}
.urgency{background:var(--accent);color:var(--onAccent);border-block:6px solid var(--ink)}.urgency .prose{max-width:60rem}.urgency .words,.urgency a{color:inherit;font-weight:600}.ends{display:inline-block;background:var(--ink);color:var(--background);padding:.5rem 1rem}
.offer{background:var(--card);border:5px solid var(--ink);padding:clamp(1.75rem,5vw,3rem);box-shadow:14px 14px 0 var(--primary)}.amount{font-weight:900;font-size:clamp(3.2rem,10vw,6rem)}
.guarantee .prose{border-left:12px solid var(--primary);padding-left:1.75rem}
.faqs{max-width:none}details{border-bottom:3px solid var(--ink)}summary{font-weight:800;font-size:1.15rem}
.calltoaction{background:var(--primary);color:var(--onPrimary);border-top:6px solid var(--ink)}.calltoaction .words{color:inherit}
.later{border:4px solid var(--ink);border-radius:0}input:not([type=checkbox]){border:3px solid var(--ink);border-radius:0}
.foot{background:var(--ink);color:var(--background);border:0}
`

/** One narrow column, fine lines, generous spacing. */
const minimal = `
:root{--radius:.25rem;--round:.25rem}
.wrap{width:min(100% - 2.5rem,46rem)}
h1,h2{font-weight:500;letter-spacing:-.012em}h1{font-size:clamp(2.2rem,6vw,3.5rem);line-height:1.1}h2{font-size:clamp(1.5rem,3.2vw,2.05rem)}
h3{font-family:var(--text);font-weight:600;font-size:1.05rem}
.top .wrap{border-bottom:1px solid var(--line)}.brand{font-weight:500}
.top .button{background:none;color:var(--link);padding-inline:0;text-decoration:underline;text-underline-offset:.35em;box-shadow:none}
.s{padding:clamp(2.5rem,5.5vw,4.5rem) 0}.s+.s>.wrap{border-top:1px solid var(--line);padding-top:clamp(2.5rem,5.5vw,4.5rem)}.s+.s{padding-top:0}
.hero{padding-block:clamp(3.5rem,10vw,7rem) clamp(2.5rem,6vw,4.5rem)}.eyebrow{color:var(--muted);font-size:.95rem;margin-bottom:1.5rem}
.split.pictured{grid-template-columns:1fr!important}.show .picture{max-height:34rem;object-fit:cover}
.button{background:var(--ink);color:var(--background);font-weight:500;padding:.95rem 1.6rem}.button:hover{background:var(--link)}
.tag{font-family:var(--text);font-weight:400;color:var(--muted);font-size:1.1rem}
.cards,.gifts,.steps{grid-template-columns:1fr;gap:0}
.cards li,.gifts li{padding:1.35rem 0;border-top:1px solid var(--line);display:grid;gap:.25rem 2rem}
@media (min-width:44rem){.cards li,.gifts li{grid-template-columns:15rem 1fr}}.cards h3,.gifts h3{margin:0}.cards li:first-child,.gifts li:first-child{border-top:0;padding-top:0}
.steps{gap:1.5rem}.steps li{grid-template-columns:2rem 1fr}.steps li::before{background:none;color:var(--link);width:auto;height:auto;place-items:start;font-weight:500}
.quotes{grid-template-columns:1fr;gap:2rem}blockquote{font:400 1.3rem/1.5 var(--head);border-left:2px solid var(--link);padding-left:1.4rem}figcaption{padding-left:1.5rem;font-weight:400;color:var(--muted)}
.offer{margin:0;max-width:none;text-align:left}.amount{font-weight:500;font-size:clamp(2.4rem,6vw,3.2rem)}.button.wide{width:auto;min-width:14rem}
.urgency .prose{border-left:2px solid var(--accent);padding-left:1.4rem}
.faqs{max-width:none}summary{font-weight:500}
.later{max-width:none;border-radius:.25rem}input:not([type=checkbox]){border-radius:.25rem;border-width:1px}
@media (max-width:30rem){.button.wide{width:100%}}
`

/** Dark, serif, fine gold lines. */
const premium = `
:root{--radius:2px;--round:2px}
body{font-size:1.09rem;line-height:1.75}
h1,h2{font-weight:400;letter-spacing:-.005em}h1{font-size:clamp(2.4rem,6.6vw,4.8rem);line-height:1.08}h2{font-size:clamp(1.8rem,4vw,3rem);line-height:1.15}h3{font-weight:400;font-size:1.4rem}
.top .wrap{min-height:5.25rem;border-bottom:1px solid var(--line)}.brand{font-weight:400;font-size:1.35rem;letter-spacing:.04em}
.button{background:var(--primary);color:var(--onPrimary);text-transform:uppercase;letter-spacing:.14em;font-size:.9rem;font-weight:600;padding:1.15rem 2.2rem}.button:hover{background:var(--link);color:var(--background)}
.button.small{background:none;color:var(--link);border:1px solid var(--link);font-size:.78rem;padding:.7rem 1.2rem}.button.small:hover{background:none}
.hero{padding-block:clamp(4rem,11vw,9rem);background:radial-gradient(50rem 36rem at 50% 0,color-mix(in srgb,var(--primary) 20%,transparent),transparent 72%)}
.hero:not(:has(.pictured)) .say{max-width:54rem;margin-inline:auto;text-align:center}.hero:not(:has(.pictured)) .act{justify-content:center}
.eyebrow{color:var(--link);text-transform:uppercase;letter-spacing:.24em;font-size:.82rem;margin-bottom:1.75rem}
.tag{font-weight:400;color:var(--link)}
.show .picture{outline:1px solid var(--link);outline-offset:14px}
.head,.prose{margin-inline:auto;text-align:center;max-width:46rem}
.head h2::after,.prose h2::after{content:"";display:block;width:4rem;height:1px;background:var(--link);margin:1.4rem auto 0}
.problem .words{font:italic 400 clamp(1.2rem,2.2vw,1.5rem)/1.6 var(--head);color:var(--ink)}
.benefits,.testimonials,.bonuses,.faq{background:var(--soft)}
.cards{gap:1px;background:var(--line);border:1px solid var(--line)}.cards li{background:var(--card);padding:2.25rem}
.gifts li{border:1px solid var(--line);padding:2.25rem;text-align:center;background:var(--card)}
.steps li::before{background:none;border:1px solid var(--link);color:var(--link);font-weight:400}
.quotes li{padding:1rem 1.5rem;text-align:center}blockquote{font:italic 400 1.35rem/1.55 var(--head)}blockquote::before{content:"\\201C";display:block;font:400 3.5rem/.8 var(--head);color:var(--link)}figcaption{font-weight:400;color:var(--link);letter-spacing:.06em}
.urgency .prose{border-block:1px solid var(--link);padding:2.75rem 1rem;max-width:56rem}.ends{color:var(--link);font-weight:400;letter-spacing:.08em}
.offer{background:var(--card);border:1px solid var(--link);padding:clamp(2rem,6vw,4rem);position:relative}.offer::before{content:"";position:absolute;inset:8px;border:1px solid var(--line);pointer-events:none}.amount{font-weight:400;color:var(--link)}
.faqs{margin-inline:auto}summary{font:400 1.25rem/1.4 var(--head)}
.later{margin-inline:auto;border-radius:2px}.offered{justify-content:center}input:not([type=checkbox]){border-radius:2px}
.foot{text-align:center}
`

/** Four styles of the same page: the rules each adds to the shared ones. */
export const STYLE_CSS: Record<FunnelStyle, string> = Object.fromEntries(
  Object.entries({ modern, bold, minimal, premium }).map(([style, css]) => [style, css.replace(/\n/g, "")]),
) as Record<FunnelStyle, string> // the same keys
