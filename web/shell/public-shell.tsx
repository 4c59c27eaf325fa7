import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { Main, PageFrame } from './page-frame.tsx';

export function PublicShell() {
  return (
    <PageFrame header={<Navbar />}>
      {/* At least as high as the screen, so that the footer does not jump into view while a page loads. */}
      <Main className="min-h-[calc(100dvh-65px)]" />
      <Footer />
    </PageFrame>
  );
}
