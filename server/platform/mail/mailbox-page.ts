import { escapeHtml } from './escape-html.ts';

interface ShownMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  created_at: Date;
}

const style = `
:root{color-scheme:light dark;--line:#8884;--soft:#7f7f7f;--link:light-dark(#0f766e,#5eead4)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:860px;padding:24px 16px;font:16px/1.5 Inter,system-ui,sans-serif}
h1{font-size:24px;margin:0 0 4px}p{margin:0 0 16px}a{color:var(--link)}
.soft{color:var(--soft);font-size:14px}
ul{list-style:none;margin:16px 0;padding:0;border:1px solid var(--line);border-radius:10px}
li+li{border-top:1px solid var(--line)}
li a{display:flex;flex-wrap:wrap;gap:2px 16px;padding:12px 16px;text-decoration:none;color:inherit}
li a:hover,li a:focus-visible{background:#8882}
li strong{flex:1 1 300px}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:10px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);border-radius:10px;padding:16px}
form{display:flex;gap:8px}input{flex:1;min-width:0}
input,button{font:inherit;padding:8px 12px;border:1px solid var(--line);border-radius:8px}
`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

const at = (time: Date): string => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const row = (mail: ShownMail): string => `<li><a href="/dev/mailbox/${mail.id}">
<strong>${escapeHtml(mail.subject)}</strong>
<span>${escapeHtml(mail.recipient)}</span>
<time class="soft" datetime="${mail.created_at.toISOString()}">${at(mail.created_at)}</time></a></li>`;

/** The newest mails, of one recipient where `to` says so. */
export const mailboxPage = (
  mails: readonly ShownMail[],
  { to, isDemo }: { to: string | undefined; isDemo: boolean },
): string =>
  page(
    'Mailbox',
    `<h1>Mailbox</h1>
<p class="soft">No mail server is set (SMTP_URL), so every email lands here. Newest first.${
      isDemo
        ? ' Sample people other than the accounts to try get no emails about lots and sales, only notifications.'
        : ''
    }</p>
<form><input type="search" name="to" aria-label="Recipient" placeholder="Recipient's email" value="${escapeHtml(to ?? '')}"><button>Show</button></form>
${mails.length > 0 ? `<ul>${mails.map(row).join('\n')}</ul>` : '<p>No emails yet.</p>'}`,
  );

const SANDBOX =
  'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** One mail, as its reader's mail program would show it, and its plain text below. */
export const mailPage = (mail: ShownMail): string =>
  page(
    mail.subject,
    `<p><a href="/dev/mailbox">All emails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p class="soft">To ${escapeHtml(mail.recipient)} · ${at(mail.created_at)}</p>
<iframe title="The mail" sandbox="${SANDBOX}" src="/dev/mailbox/${mail.id}.html"></iframe>
<h2>Plain text</h2>
<pre>${linked(mail.text)}</pre>`,
  );

/** Addresses in plain text as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('');
