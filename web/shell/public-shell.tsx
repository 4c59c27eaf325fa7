import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { Main, PageFrame } from './page-frame.tsx';

export function PublicShell() {
  return (
    <PageFrame header={<Navbar />}>
      {/* At least a screen high: while a page loads, the footer stays out of sight and does not jump. */}
      <Main className="min-h-[calc(100dvh-65px)]" />
      <Footer />
    </PageFrame>
  );
}
