/** Every field is already escaped. */
interface Parts {
  title: string;
  paragraphs: readonly string[];
  button: { label: string; url: string } | undefined;
  because: string;
}

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

const paragraph = (html: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1f2937">${html}</p>`;

const buttonRow = ({ label, url }: { label: string; url: string }): string => `
          <p style="margin:8px 0 24px">
            <a href="${url}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0f766e;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${label}</a>
          </p>
          <p style="margin:0;font-size:13px;line-height:1.5;color:#6b7280">If the button does not work, open this address:<br>
            <a href="${url}" style="color:#0f766e;word-break:break-all">${url}</a>
          </p>`;

/**
 * One column in a table with inline styles, which all mail programs from Outlook to Gmail support. Without
 * pictures, so that nothing is blocked and nothing reports that the mail was opened.
 */
export const htmlLayout = ({
  title,
  paragraphs,
  button,
  because,
}: Parts): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light">
  <title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f6;${font}">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6;padding:32px 12px">
    <tr><td align="center">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
        <tr><td style="padding:0 4px 16px;font-size:20px;font-weight:700;color:#0f172a;${font}">Fairlot</td></tr>
        <tr><td style="padding:32px;border-radius:12px;background:#ffffff;border:1px solid #e5e7eb;${font}">
          <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#0f172a">${title}</h1>
          ${paragraphs.map(paragraph).join('\n          ')}${button ? buttonRow(button) : ''}
        </td></tr>
        <tr><td style="padding:16px 4px 0;font-size:12px;line-height:1.5;color:#6b7280;${font}">${because}</td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`;
