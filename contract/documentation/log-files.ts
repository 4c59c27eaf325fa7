/** What the site serves outside the JSON API for who checks the ledger (server/features/ledger/log-files.ts). */
export const LOG_FILES = `## Files of the ledger

They are for anybody's tools and not in the OpenAPI document. \`N\` is the number of a log, or \`newest\`. Each answers GET, for anyone, within the limits for reading; 404 \`not_found\` where there is no such file, or its entries were lost.

| Path                                     | What                                                                                                           | Type                       | Kept for |
| ---------------------------------------- | -------------------------------------------------------------------------------------------------------------- | -------------------------- | -------- |
| \`/log/N/checkpoint\`                      | the newest signed checkpoint, with witnesses' signatures ([tlog-checkpoint](https://c2sp.org/tlog-checkpoint)) | \`text/plain\`               | a second |
| \`/log/N/vkey\`                            | the key to expect, in one line ([signed-note](https://c2sp.org/signed-note))                                   | \`text/plain\`               | a second |
| \`/log/N/policy\`                          | whose signatures count ([tlog-policy](https://c2sp.org/tlog-policy))                                           | \`text/plain\`               | a second |
| \`/log/N/tile/LEVEL/INDEX\`, \`….p/WIDTH\`   | a tile of hashes ([tlog-tiles](https://c2sp.org/tlog-tiles))                                                   | \`application/octet-stream\` | a year   |
| \`/log/N/tile/entries/INDEX\`, \`….p/WIDTH\` | a bundle of [entries](ledger-entries.md)                                                                       | \`application/octet-stream\` | a year   |
| \`/verify.mjs\`                            | the command that [checks a lot](checking-a-lot.md) or watches the ledger, in one file                          | \`text/javascript\`          | an hour  |`;
