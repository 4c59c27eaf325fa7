/** Fixed text by nobody in particular, and the page says so. */
const testimonials = [
  {
    words:
      'I could see every bid with its number and time. When I lost, I knew why, and at what price.',
    who: 'Marta L.',
    what: 'Private investor',
  },
  {
    words:
      'We listed on Monday, answered two questions from the review, and were live the same day.',
    who: 'Owen P.',
    what: 'Seller, family office',
  },
  {
    words:
      'The clock was extended after a late bid, exactly as the rules on the page said it would be.',
    who: 'Ines C.',
    what: 'Buyer',
  },
];

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials">
      <div className="pb-4">
        <h2 id="testimonials" className="text-lg">
          Testimonials
        </h2>
        <p className="text-sm text-ink-soft">Examples that we wrote, not customers</p>
      </div>
      <ul className="grid gap-6 border-t border-line pt-5">
        {testimonials.map(({ words, who, what }) => (
          <li key={who}>
            <figure className="border-l-2 border-accent pl-4">
              <blockquote className="text-base">“{words}”</blockquote>
              <figcaption className="mt-2 text-sm text-ink-soft">
                {who} · {what}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
