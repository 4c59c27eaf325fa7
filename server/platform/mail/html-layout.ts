interface MailLink {
  label: string;
  url: string;
}

/** Every field is already escaped. */
interface Parts {
  title: string;
  /** What lists of mails show beside the subject. */
  preview: string;
  paragraphs: readonly string[];
  facts: readonly (readonly [name: string, value: string])[];
  button: MailLink | undefined;
  after: readonly string[];
  because: string;
  links: readonly MailLink[];
}

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

/**
 * The colours of the web app by day stand in each element, for programs that drop style sheets. Those that
 * keep them and follow the system show the web app's night.
 */
const night = `
    :root { color-scheme: light dark; supported-color-schemes: light dark }
    @media (prefers-color-scheme: dark) {
      .paper { background: #0f1312 !important }
      .sheet { background: #161b1a !important; border-color: #29302e !important }
      .ink, .ink a { color: #e9ece8 !important }
      .soft, .soft a { color: #a3aca8 !important }
      .line { border-color: #29302e !important }
      .accent { background: #1b7a4f !important }
      .link { color: #6fce9f !important }
    }
    @media (max-width: 480px) { .sheet { padding: 24px 20px !important } }`;

const paragraph = (html: string): string =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#15191a;word-break:break-word;overflow-wrap:anywhere">${html}</p>`;

const factRow = ([name, value]: readonly [string, string]): string => `
            <tr>
              <td class="soft line" style="padding:8px 16px 8px 0;border-top:1px solid #e1e2dc;font-size:14px;line-height:1.5;color:#4d5557;vertical-align:top;white-space:nowrap">${name}</td>
              <td class="ink line" align="right" style="padding:8px 0;border-top:1px solid #e1e2dc;font-size:14px;line-height:1.5;font-weight:600;color:#15191a;font-variant-numeric:tabular-nums">${value}</td>
            </tr>`;

const factTable = (facts: Parts['facts']): string =>
  facts.length === 0
    ? ''
    : `
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;${font}">${facts.map(factRow).join('')}
          </table>`;

const buttonRow = ({ label, url }: MailLink): string => `
          <table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
            <td class="accent" style="border-radius:8px;background:#0b5d3b">
              <a href="${url}" style="display:inline-block;padding:12px 22px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;${font}">${label}</a>
            </td>
          </tr></table>
          <p class="soft" style="margin:0;font-size:13px;line-height:1.5;color:#4d5557">If the button does not work, open this address:<br>
            <a class="link" href="${url}" style="color:#0b5d3b;word-break:break-all">${url}</a>
          </p>`;

/** As small as what stands above it. */
const afterword = (html: string): string =>
  `<p class="soft" style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#4d5557;word-break:break-word;overflow-wrap:anywhere">${html}</p>`;

const smallLink = ({ label, url }: MailLink): string =>
  `<a href="${url}" style="color:#4d5557">${label}</a>`;

/** The mark as a letter on a coloured cell: a picture would be blocked, or tell that the mail was opened. */
const brand = `
          <table role="presentation" cellpadding="0" cellspacing="0"><tr>
            <td class="accent" align="center" width="28" height="28" style="border-radius:6px;background:#0b5d3b;color:#ffffff;font-size:17px;font-weight:700;line-height:28px;${font}">F</td>
            <td class="ink" style="padding-left:10px;font-size:20px;font-weight:700;color:#15191a;${font}">Fairlot</td>
          </tr></table>`;

/** One column in tables with inline styles, which all mail programs from Outlook to Gmail support. */
export const htmlLayout = (parts: Parts): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${parts.title}</title>
  <style>${night}
  </style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fafaf7;${font}">
  <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${parts.preview}</div>
  <table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fafaf7">
    <tr><td align="center" style="padding:32px 12px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
        <tr><td style="padding:0 4px 16px">${brand}
        </td></tr>
        <tr><td class="sheet" style="padding:32px;border-radius:12px;background:#ffffff;border:1px solid #e1e2dc;${font}">
          <h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#15191a">${parts.title}</h1>
          ${parts.paragraphs.map(paragraph).join('\n          ')}${factTable(parts.facts)}${parts.button ? buttonRow(parts.button) : ''}${parts.after.map(afterword).join('')}
        </td></tr>
        <tr><td class="soft" style="padding:16px 4px 0;font-size:12px;line-height:1.6;color:#4d5557;${font}">${[parts.because, ...parts.links.map(smallLink)].join('<br>')}</td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`;
