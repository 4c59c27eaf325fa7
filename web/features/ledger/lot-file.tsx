import type { ReactNode } from 'react';
import { FileDrop } from '#web/ui/file-drop.tsx';

interface LotFileProps {
  onFile: (file: File) => void;
  /** What becomes of it. */
  children: ReactNode;
}

/** Takes a lot's file from whoever has one; of any name, since people rename them. */
export const LotFile = ({ onFile, children }: LotFileProps) => (
  <FileDrop
    pick="Choose a file"
    accept=""
    disabled={false}
    onPick={([file]) => file && onFile(file)}
  >
    {children}
  </FileDrop>
);
